import { setNonce } from 'get-nonce';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// the scroll lock of modals writes its style tag itself and asks get-nonce for the nonce
setNonce(nonce);

/** The nonce with which this page's content security policy allows style tags. */
export const getStyleNonce = () => nonce;
