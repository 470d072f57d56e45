import { describe, expect, it } from 'vitest';
import { composeEmail, trustText, sentence } from './email-template.ts';
import { quoteText, quoteMessage } from './quoted-text.ts';

/**
 * Text that email programs turn into links: a URL scheme, www, a host name with a top-level domain, an email address or
 * a path.
 */
const LINK_PATTERN = /[a-z]+:\/?\/?\S|www\.\S|[\p{L}\p{N}-]\.[\p{L}\p{N}-]|\S@\S|\S[/\\]\S/iu;

describe('email: quoted user input', () => {
  it('a quoted message keeps its lines, but no empty line that would end its paragraph', () => {
    const message = 'Dear team,\r\n\r\n \nsee www.evil.example\n" Your portal';
    expect(quoteMessage(message).text).toBe('"Dear team,\nsee www. evil. example\n\' Your portal"');
  });

  it.each([
    ['a name', 'Acme & Sons Ltd.', '"Acme & Sons Ltd."'],
    ['a name in another script', 'क्‍ष उद्योग', '"क्‍ष उद्योग"'],
    ['a name with an apostrophe', "O'Neill’s", '"O\'Neill’s"'],
    ['a sentence', 'Your account expires, visit evil.example', '"Your account expires, visit evil. example"'],
    ['an address', 'https://evil.example/x?y', '"https: / / evil. example/ x?y"'],
    ['a mailbox', 'pay@evil.example', '"pay@ evil. example"'],
    ['full-width characters', 'ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ／ｘ', '"www. evil. example/ x"'],
    ['other dots', 'evil․example evil。example', '"evil. example evil。 example"'],
    ['several lines', 'Acme\r\nBcc: all@evil.example\n\n\u2028Your key', '"Acme Bcc: all@ evil. example Your key"'],
    ['html', '<a href="//evil">x</a>', '"<a href=\'/ / evil\'>x</ a>"'],
    ['a quotation mark that would end the quotation', 'Acme" says “stop” ″', "\"Acme' says 'stop' '\""],
    [
      'characters that look like a closing quotation mark',
      "Acmeʺ. Pay ״now❞ or 〃 or '' or ‶",
      "\"Acme'. Pay 'now' or ' or ' or '\"",
    ],
    ['other characters that look like quotation marks', 'Acme🙶 ˵x˶ ❛❛y❜❜', "\"Acme' 'x' 'y'\""],
    ['right-to-left text', '\u202eelpmaxe\u2066\u200f.live', '"elpmaxe. live"'],
    ['invisible characters', 'e\u200bvil\u00ad\ufeff.\u2060example\u0000\u{e0041}', '"evil. example"'],
    ['a lone surrogate', 'Acme \ud800', '"Acme"'],
    ['nothing', ' \n', '""'],
  ])('user input is quoted without links: %s', (_case, typed, shown) => {
    expect(quoteText(typed).text).toBe(shown);
    expect(shown.slice(1, -1)).not.toMatch(LINK_PATTERN);
  });

  it.each(['x', 'é', '😀', 'evil.', 'e\u0301', '\u0301', 'ﷺ'])(
    'user input is truncated to 60 characters: 5,000 of %j',
    (character) => {
      const { text } = quoteText(character.repeat(5000));
      expect([...text]).toHaveLength(62);
      expect(text).toMatch(/^".*…"$/su);
      expect(Buffer.from(text).toString()).toBe(text); // no character is cut in half
    },
  );

  it('user input of 60 characters is not truncated', () => {
    expect(quoteText('x'.repeat(60)).text).toBe(`"${'x'.repeat(60)}"`);
  });
});

describe('email: composition', () => {
  it('an email consists of fixed text, numbers and quoted user input', () => {
    const { text, html } = composeEmail('A word', [
      sentence`${quoteText('<b>')} requests ${150_000} users ${trustText('today')}.`,
    ]);
    expect(text).toBe('"<b>" requests 1,50,000 users today.\n');
    expect(html).toContain('<p>&#34;&#60;b&#62;&#34; requests 1,50,000 users today.</p>');
  });

  it('the lines of a quoted message are separate lines in the HTML of an email', () => {
    const { html } = composeEmail('A word', [sentence`They write: ${quoteMessage('Dear team,\nsee you.')}`]);
    expect(html).toContain('<p>They write: &#34;Dear team,<br>see you.&#34;</p>');
  });

  it('an email with unquoted user input does not compile', () => {
    const name: string = 'Acme';
    const composeRejectedEmails = () => {
      // @ts-expect-error unquoted text in a sentence
      composeEmail('A word', [sentence`Welcome, ${name}.`]);
      // @ts-expect-error a plain string instead of a sentence
      composeEmail('A word', [`Welcome, ${name}.`]);
      // @ts-expect-error unquoted text in a subject
      composeEmail(`Welcome, ${name}`, []);
      // @ts-expect-error a plain variable as the subject
      composeEmail(name, []);
      // @ts-expect-error an object with the properties of quoted text
      composeEmail('A word', [sentence`Welcome, ${{ text: name }}.`]);
    };
    expect(composeRejectedEmails).toBeTypeOf('function'); // This code is only compiled, never run.
  });
});
