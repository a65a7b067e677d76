import { expectSockets, test } from './named-server.ts';

test.use({ withoutTls: true });

test('SOCKETS_WITHOUT_TLS: on plain http both apps open their live connection without TLS', async ({
  browser,
  server,
  newHospital,
}) => {
  await expectSockets(browser, server.origin, { hospital: await newHospital(), protocol: 'ws:' });
});
