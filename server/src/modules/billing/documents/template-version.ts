/** The version of the layout, which each PDF contains. Raise it with every change that alters the bytes of a PDF. */
export const TEMPLATE_VERSION = 2;
