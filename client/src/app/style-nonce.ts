import { setNonce } from 'get-nonce';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The scroll lock of modals inserts a style tag and reads the nonce from get-nonce.
setNonce(nonce);

/** Returns the nonce that this page's content security policy requires on style tags. */
export const getStyleNonce = () => nonce;
