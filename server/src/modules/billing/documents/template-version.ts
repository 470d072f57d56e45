/** The version of the layout. Each PDF contains it. Increment it with every change that alters the bytes of a PDF. */
export const TEMPLATE_VERSION = 3;
