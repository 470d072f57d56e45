import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cleanHtmlCached } from './advertisement-html.ts';
import { cleanHtml, listRemovedHtml } from './html-cleaner.ts';

const LINK_ATTRIBUTES = 'rel="noopener noreferrer nofollow" target="_blank"';

describe('advertisement HTML: allowed content', () => {
  it.each([
    ['text', 'Fish & chips', 'Fish &amp; chips'],
    ['headings and paragraphs', '<h1>One</h1><p>Two<br>three</p>', '<h1>One</h1><p>Two<br />three</p>'],
    ['emphasis', '<b>a</b><em>b</em><u>c</u><mark>d</mark>', '<b>a</b><em>b</em><u>c</u><mark>d</mark>'],
    ['lists', '<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
    [
      'tables',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'a link, which opens in a new tab without a referrer',
      '<a href="https://a.example/">a</a>',
      `<a href="https://a.example/" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    [
      'a link to an email address',
      '<a href="mailto:a@b.example">a</a>',
      `<a href="mailto:a@b.example" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    [
      'a link to a phone number',
      '<a href="tel:+919820000000">a</a>',
      `<a href="tel:+919820000000" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    ['an uploaded image', '<img src="/uploads/a-1.png" alt="a">', '<img src="/uploads/a-1.png" alt="a" />'],
    ['a colour', '<p style="color: #ff0000">a</p>', '<p style="color:#ff0000">a</p>'],
    [
      'a size',
      '<span style="font-size:14px;font-weight:bold">a</span>',
      '<span style="font-size:14px;font-weight:bold">a</span>',
    ],
    ['writing systems other than Latin', '<p>नमस्ते — 🎉</p>', '<p>नमस्ते — 🎉</p>'],
  ])('cleaning preserves %s', (_case, html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

describe('advertisement HTML: removed content', () => {
  it.each([
    // Scripts
    ['<script>alert(1)</script>', ''],
    ['a<script src="https://evil.example/x.js"></script>b', 'ab'],
    ['<SCRIPT>alert(1)</SCRIPT>', ''],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<script/x>alert(1)</script>', ''],
    ['<<script>alert(1)//<</script>', '&lt;'],
    ['<script>a', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
    ['<template><script>alert(1)</script></template>', ''],
    // Event handlers
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p ONMOUSEOVER=alert(1)>a</p>', '<p>a</p>'],
    ['<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['<b\nonclick\n=\nalert(1)>a</b>', '<b>a</b>'],
    ['<img src="/uploads/a.png" onerror="alert(1)">', '<img src="/uploads/a.png" />'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="x` `<script>alert(1)</script>"` `>', ''],
    ['<img """><script>alert(1)</script>">', '"&gt;'],
    ['<body onload=alert(1)>a</body>', 'a'],
    ['<details open ontoggle=alert(1)>a</details>', 'a'],
    ['<video><source onerror=alert(1)></video>', ''],
    ['<audio src=x onerror=alert(1)>', ''],
    ['<marquee onstart=alert(1)>a</marquee>', 'a'],
    // Link targets
    ['<a href="javascript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href=" javascript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="java\nscript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="java\tscript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="&#106;avascript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="javascript&colon;alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="\x01javascript:alert(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="vbscript:msgbox(1)">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="file:///etc/passwd">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<a href="//evil.example/">a</a>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    [
      '<a href="https://a.example" target="_self" rel="opener">a</a>',
      `<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">a</a>`,
    ],
    [
      '<a href="https://a.example" download ping="https://evil.example">a</a>',
      `<a href="https://a.example" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    [
      '<a href="https://a.example/&quot;onmouseover=alert(1)">a</a>',
      `<a href="https://a.example/&quot;onmouseover=alert(1)" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    // Remote images, which would reveal the viewer's IP address
    ['<img src="https://evil.example/x.png">', ''],
    ['<img src="//evil.example/x.png">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="/uploads/../secret">', ''],
    ['<img src="/uploads/a.png?x=//evil.example">', ''],
    ['<img src="/uploads/a.png" srcset="https://evil.example/x.png 2x">', '<img src="/uploads/a.png" />'],
    [
      '<picture><source srcset="https://evil.example/x.png"><img src="/uploads/a.png"></picture>',
      '<img src="/uploads/a.png" />',
    ],
    ['<link rel="stylesheet" href="https://evil.example/x.css">', ''],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
    ['<base href="https://evil.example/">', ''],
    ['<table background="https://evil.example/x.png"><tbody></tbody></table>', '<table><tbody></tbody></table>'],
    // Frames and forms
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="https://evil.example"></object>', ''],
    ['<embed src="https://evil.example">', ''],
    ['<form action="https://evil.example"><input name="password"><button>Log in</button></form>', 'Log in'],
    ['<p><button formaction="javascript:alert(1)">a</button></p>', '<p>a</p>'],
    ['<textarea><script>alert(1)</script></textarea>', ''],
    ['<select><option>a</option></select>', ''],
    // Styles
    ['<style>@import "https://evil.example/x.css";</style>', ''],
    ['<p style="position:fixed;top:0;left:0;width:100%">a</p>', '<p>a</p>'],
    ['<p style="background:url(https://evil.example/x.png)">a</p>', '<p>a</p>'],
    ['<p style="background-color:url(https://evil.example/x.png)">a</p>', '<p>a</p>'],
    ['<p style="color:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="color:red;behavior:url(x.htc)">a</p>', '<p style="color:red">a</p>'],
    ['<p style="font-size:9999px">a</p>', '<p>a</p>'],
    ['<p style="color:re\\64">a</p>', '<p>a</p>'],
    ['<p class="modal" id="root" data-x="1">a</p>', '<p>a</p>'],
    // Embedded SVG, MathML, XML and comments
    ['<svg onload=alert(1)><rect/></svg>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', `<a ${LINK_ATTRIBUTES}>a</a>`],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">a</mi></math>', 'a'],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['<!--><script>alert(1)</script>-->', '--&gt;'],
    ['<!-- <img src=x onerror=alert(1)> -->', ''],
    ['<![CDATA[<script>alert(1)</script>]]>', ''],
    ['<?xml version="1.0"?><p>a</p>', '<p>a</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p title="<script>alert(1)</script>">a</p>', '<p>a</p>'],
    [
      '<a href="https://a.example" title="&quot;><script>alert(1)</script>">a</a>',
      `<a href="https://a.example" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" ${LINK_ATTRIBUTES}>a</a>`,
    ],
    ['<x-custom onclick=alert(1)>a</x-custom>', 'a'],
  ])('cleaning makes %s safe and is idempotent', (html, cleaned) => {
    const firstPass = cleanHtml(html);
    expect(firstPass).toBe(cleaned);
    expect(cleanHtml(firstPass)).toBe(firstPass);
  });
});

describe('advertisement HTML: report of removed content', () => {
  it.each<[string, string[]]>([
    ['<h1>One</h1><p style="color: red">Two<br>three</p><img src="/uploads/a.png" alt="">', []],
    ['<a href="https://a.example" target="_self" rel="opener">a</a>', []],
    ['Fish & chips < 5', []],
    ['<script>alert(1)</script><script>alert(2)</script>', ['script']],
    ['<img src="/uploads/a.png" onclick="alert(1)">', ['onclick of img']],
    ['<img src="https://b.example/a.png" onerror="alert(1)">', ['img that is not from this portal']],
    ['<img src="/uploads/a.png"><img src="//b.example/a.png">', ['img that is not from this portal']],
    ['<form action="/x"><b>a</b><input></form>', ['form', 'input']],
    ['<a href="javascript:alert(1)" class="x">a</a>', ['href of a', 'class of a']],
    ['<p style="position: fixed; color: red; COLOR: url(x)">a</p>', ['position in the style of p']],
    ['<p style="background: url(https://b.example)">a</p>', ['background in the style of p']],
    ['<p data-number="7" constructor="x">a</p>', ['constructor of p']],
    ['<style>p { color: red }</style><iframe src="https://b.example"></iframe>', ['style', 'iframe']],
  ])('the report lists the removed parts of %s', (html, removed) => {
    expect(listRemovedHtml(html)).toEqual(removed);
    expect(listRemovedHtml(cleanHtml(html))).toEqual([]);
  });

  it('the report on a very large input needs less than a second of CPU time', () => {
    const before = process.cpuUsage();
    listRemovedHtml('<b onclick=a>'.repeat(3800));
    // Measure CPU time, because other processes can delay this process.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

it('advertisement HTML: the same HTML is cleaned once for all chat apps', async () => {
  const html = '<p>once</p>';
  await cleanHtmlCached(html);
  // Cleaning starts after the next turn of the event loop.
  expect(await Promise.race([cleanHtmlCached(html), setImmediate('cleaned again')])).toBe(html);
});
