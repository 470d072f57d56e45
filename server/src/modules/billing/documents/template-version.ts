/** Written into each file. Raise it with every change that changes the bytes of a file. */
export const TEMPLATE_VERSION = 2;
