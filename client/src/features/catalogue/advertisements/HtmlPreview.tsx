import classes from './HtmlPreview.module.css';

// No scripts run in the preview, and only images of this portal load. The portal's own content security policy applies
// as well.
const buildContentSecurityPolicy = (origin: string) =>
  `default-src 'none'; img-src ${origin}; style-src 'unsafe-inline'`;

const buildPreviewPage = (html: string) => `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="${buildContentSecurityPolicy(window.location.origin)}">
<body style="margin: 12px; font: 15px system-ui, sans-serif; color: #1b1f27; background: #fff; overflow-wrap: anywhere">
${html}`;

/** Shows the HTML of an advertisement in a sandboxed frame. */
export const HtmlPreview = ({ html }: { html: string }) => (
  <iframe sandbox="" srcDoc={buildPreviewPage(html)} title="Preview" className={classes.preview} />
);
