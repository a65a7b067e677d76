import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Announcer } from './Announcer.tsx';
import { announce } from './announce.ts';

const said = () => /<span>(.*)<\/span>/.exec(renderToStaticMarkup(createElement(Announcer)))?.[1];

test('words in another language than the page’s are marked with it; nothing of them stays for what is said next', () => {
  announce('پیام تازه. Anna:', { text: 'Ich bringe es.', language: 'de' });
  expect(said()).toBe('پیام تازه. Anna: <bdi lang="de">Ich bringe es.</bdi>');
  announce('Мова:', { text: 'Дякую', language: 'ua' });
  expect(said()).toBe('Мова: <bdi lang="uk">Дякую</bdi>');
  announce('Wird gesendet …');
  expect(said()).toBe('Wird gesendet …');
});
