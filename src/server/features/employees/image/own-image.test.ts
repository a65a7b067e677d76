import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import * as calls from '#shared/employees/employee.endpoints.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { ErrorAnswer } from '#shared/kernel/errors.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  // Broader than high and turned by its EXIF, as phones have them; with a place in it.
  const plain = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2b6cb0' } });
  photo = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Private name' } })
    .toBuffer();
});
afterAll(() => app.stop());

type Answer = { data: SignedInEmployee; message: string } & ErrorAnswer;

async function ward() {
  const hospital = await app.context.newHospital();
  const login = async (username: string) =>
    (await app.call(calls.loginEmployee, { body: { hospital_code: hospital.code, username, password: testPassword } }))
      .data.token;
  const files = () => asSystem(app.context, hospital, (tx) => tx.db.selectFrom('file').selectAll().execute());
  return { hospital, token: await login('anna'), login, files };
}

const address = `/api/en/staff/account/image`;
async function save(token: string, body: Uint8Array<ArrayBuffer>, { name = 'me.jpg', type = 'image/jpeg' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const url = `${app.origin}${address}?${new URLSearchParams({ name })}`;
  const response = await fetch(url, { method: 'PUT', headers, body });
  const answer = (await response.json()) as Answer;
  return { status: response.status, answer, image: answer.data?.profile_image ?? '' };
}
const bytes = (content: Buffer | string) => new Uint8Array(Buffer.from(content));
const read = (token: string, id: string) =>
  fetch(`${app.origin}${address}/${id}`, { headers: { authorization: `Bearer ${token}` } });

test('a picture is drawn anew as a small square without what else was in the file, and read back', async () => {
  const { token, files } = await ward();
  const { status, answer, image } = await save(token, bytes(photo));
  expect([status, answer.message]).toEqual([200, 'the file uploaded successfully']);
  const response = await read(token, image);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="profile.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const drawn = Buffer.from(await response.arrayBuffer());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(photo.includes('Private name')).toBe(true);
  expect(drawn.includes('Private name')).toBe(false);
  expect(await files()).toHaveLength(1);
});

test('another one takes its place, and the former is gone; removed twice is removed once', async () => {
  const { hospital, token, files } = await ward();
  const first = await save(token, bytes(photo));
  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#fff8' } })
    .png()
    .toBuffer();
  const second = await save(token, bytes(png), { name: 'me.PNG', type: 'text/html' }); // what it calls itself is not asked
  expect([second.status, second.answer.data.version]).toEqual([200, 1]);
  expect((await read(token, first.image)).status).toBe(404);
  expect((await files()).map(({ id }) => id)).toEqual([second.image]);
  const remove = () =>
    fetch(`${app.origin}${address}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  const removed = [await remove(), await remove()];
  expect(removed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await files()).toEqual([]);
  expect((await app.call(calls.readAccount, { token })).data.profile_image).toBeNull();
  const noted = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select('id').where('action', '=', 'employee.account_changed').execute(),
  );
  expect(noted).toHaveLength(3);
});

test('nobody reads it but its owner: no colleague, no other hospital, nobody without a session', async () => {
  const { token, login } = await ward();
  const { image } = await save(token, bytes(photo));
  const other = await ward();
  expect((await read(await login('bilal'), image)).status).toBe(404);
  expect((await read(other.token, image)).status).toBe(404);
  expect((await fetch(`${app.origin}${address}/${image}`)).status).toBe(401);
});

const page = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const kind = 'This kind of file is not allowed for Profile picture.';
const unusable = 'This picture cannot be used. Please choose another one.';
const behindPhoto = (content: Uint8Array | string) => Buffer.concat([photo, Buffer.from(content)]);

test.each<[string, () => Buffer, { name?: string; type?: string }, string]>([
  ['SVG', () => Buffer.from(svg), { name: 'me.svg', type: 'image/svg+xml' }, kind],
  ['SVG that is called a photo', () => Buffer.from(svg), {}, kind],
  ['a page that is called a photo', () => Buffer.from(page), {}, kind],
  ['a GIF', () => Buffer.from(`GIF89a${page}`), { name: 'me.gif', type: 'image/gif' }, kind],
  ['a photo that is called a page', () => photo, { name: 'me.html' }, 'Profile picture must be a picture.'],
  ['nothing', () => Buffer.alloc(0), {}, kind],
  ['a photo with an archive behind it', () => behindPhoto(zipSync({ 'a.class': strToU8('x') })), {}, unusable],
  ['a photo with a page behind it', () => behindPhoto(page), {}, unusable],
  ['a photo with a script in its comment', () => withComment('<script src=x>'), {}, unusable],
  ['a photo that begins a PDF too', () => withComment('%PDF-1.7'), {}, unusable],
  ['a photo that was cut off', () => photo.subarray(0, 400), {}, unusable],
  [
    'the first bytes of a photo, and noise',
    () => Buffer.concat([photo.subarray(0, 3), randomBytes(900)]),
    {},
    unusable,
  ],
  ['a PNG that says to be huge', () => hugePng(), { name: 'me.png' }, unusable],
])('%s is refused with the reason under the field, and nothing is kept', async (_what, content, named, reason) => {
  const { token, files } = await ward();
  const { status, answer } = await save(token, bytes(content()), named);
  expect([status, answer.errors]).toEqual([422, { image: [reason] }]);
  expect(await files()).toEqual([]);
});

test('the film that a phone puts behind a photo is cut off', async () => {
  const { token, files } = await ward();
  expect((await save(token, bytes(behindPhoto('\0\0\0\u0018ftypmp42 film')))).status).toBe(200);
  expect((await files())[0]?.content.includes('ftypmp42')).toBe(false);
});

test('one byte more than 5 MB is refused, whether its length is said before or not; 5 MB are read', async () => {
  const { token } = await ward();
  const most = 5 * 1024 * 1024;
  const padded = (length: number) => new Uint8Array(Buffer.concat([photo, Buffer.alloc(length - photo.length)]));
  const tooLarge = 'Profile picture may be 5120 KB at most.';
  const { status, answer } = await save(token, padded(most + 1));
  expect([status, answer.errors]).toEqual([422, { image: [tooLarge] }]);
  expect((await save(token, padded(most))).status).toBe(200);
  // Without a length: the server answers with the first byte too many, though the file goes on for ever.
  const endless = await sendEndlessly(`PUT ${address}?name=me.jpg`, token);
  expect(endless).toContain('422');
  expect(endless).toContain(tooLarge);
});

test('without a session not a byte of the file is asked for', async () => {
  const answer = await sendHead(`PUT ${address}?name=me.jpg`, 5_000_000);
  expect(answer).toContain('401');
});

/** The photo with a comment of JPEG behind its first two bytes. */
function withComment(text: string): Buffer {
  const length = Buffer.from([0, text.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), photo.subarray(2)]);
}

/** A whole PNG whose head says 60,000 by 60,000 pixels. */
function hugePng(): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4);
  head.writeUInt32BE(60_000, 8);
  head.writeUInt32BE(60_000, 12);
  head.set([8, 2, 0, 0, 0], 16);
  head.writeUInt32BE(0, 21);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), head]);
}

function sendHead(line: string, length: number): Promise<string> {
  return overSocket((write) => write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`));
}

function sendEndlessly(line: string, token: string): Promise<string> {
  const chunk = Buffer.alloc(64 * 1024, 7);
  return overSocket((write) => {
    write(`${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n\r\n`);
    for (let sent = 0; sent < 6 * 1024 * 1024; sent += chunk.length) {
      write(`${chunk.length.toString(16)}\r\n`);
      write(chunk);
      write('\r\n');
    }
  });
}

/** What the server says to this, which it says before the request has come to its end. */
function overSocket(send: (write: (part: string | Uint8Array) => void) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
      if (!heard.includes('}')) return;
      socket.destroy();
      resolve(heard);
    });
    socket.on('error', reject);
    send((part) => socket.write(part));
  });
}
