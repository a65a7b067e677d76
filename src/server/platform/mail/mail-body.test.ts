import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

test('both forms have the same words; the link alone can be pressed, and nothing that a person wrote is markup', () => {
  const link = 'https://bell.example.org/staff/de/board?a=1&b=2';
  const { text, html } = mailBody('de', ['Station <b>3A</b> & "Bad"', `Zu den Anfragen: ${link}`], link);
  expect(text).toBe(`Station <b>3A</b> & "Bad"\n\nZu den Anfragen: ${link}\n`);
  expect(html).toContain('<p>Station &#60;b&#62;3A&#60;/b&#62; &#38; &#34;Bad&#34;</p>');
  const address = link.replace('&', '&#38;');
  expect(html).toContain(`<p>Zu den Anfragen: <a href="${address}">${address}</a></p>`);
  expect(html).not.toMatch(/<(img|script|style|link)|src=/);
});

test('a language from right to left says so', () => {
  expect(mailBody('fa', ['سلام']).html).toContain('<html lang="fa" dir="rtl">');
  expect(mailBody('ua', ['Вітаю']).html).toContain('<html lang="uk" dir="ltr">');
});
