import { setNonce } from 'get-nonce';

const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// the scroll lock of modals writes its style tag itself and asks get-nonce for the nonce
setNonce(content);

/** The nonce that the content security policy of this page allows style tags with. */
export const styleNonce = () => content;
