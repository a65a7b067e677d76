import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SettingDeclaration, settingCalled, settingKeys } from '#shared/kernel/settings.ts';
import { tableOf } from './tables.ts';

const guide = readFileSync(new URL('../../docs/guides/hospital-settings.md', import.meta.url), 'utf8');

const asked = { safety: 'reason, password', privacy: 'password' };

test('the guide names every setting with its values, its default and what a change asks for, and no other', () => {
  const rows = tableOf(guide, 'setting', 'values', 'default', 'a change asks for', 'what it does');
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
    settingKeys.map((key) => {
      const setting = settingCalled(key);
      const { value, guard } = setting;
      return [`\`${key}\``, valuesOf(setting), `\`${value}\``, guard ? asked[guard] : 'nothing'];
    }),
  );
});

function valuesOf(setting: SettingDeclaration): string {
  const inCode = (values: readonly unknown[]) => values.map((one) => `\`${one}\``).join(', ');
  switch (setting.kind) {
    case 'choice':
      return inCode(setting.choices);
    case 'switch':
      return inCode([true, false]);
    case 'number':
      return `\`${setting.least}\` to \`${setting.most}\``;
    case 'minutes':
      return `up to ${setting.many} whole minutes from \`${setting.least}\` to \`${setting.most}\`, rising, with a space between`;
    case 'address':
      return '`none`, an address that begins with `https://`';
    default:
      return '`none`, the id of an access level';
  }
}

test('the guide names as readable from outside what is public', () => {
  const notified = /^(`.*) can be read from outside/m.exec(guide)?.[1]?.match(/\w+(?=`)/g);
  expect(notified).toEqual(settingKeys.filter((key) => settingCalled(key).isPublic));
});
