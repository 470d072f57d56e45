import classes from './HtmlPreview.module.css';

// nothing runs in it, and only our own images load; the portal's own policy applies too
const buildContentPolicy = (origin: string) => `default-src 'none'; img-src ${origin}; style-src 'unsafe-inline'`;

const buildPreviewPage = (html: string) => `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="${buildContentPolicy(window.location.origin)}">
<body style="margin: 12px; font: 15px system-ui, sans-serif; color: #1b1f27; background: #fff; overflow-wrap: anywhere">
${html}`;

/** Html as an advertisement will show it, isolated from this page. */
export const HtmlPreview = ({ html }: { html: string }) => (
  <iframe sandbox="" srcDoc={buildPreviewPage(html)} title="Preview" className={classes.preview} />
);
