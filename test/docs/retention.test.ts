import { expect, test } from 'vitest';
import { hospitalSettings, settingKeys } from '#shared/kernel/settings.ts';
import { document, tableOf } from './tables.ts';

const guide = document('docs/guides/data-protection.md');
const times = settingKeys.filter((key) => hospitalSettings[key].group === 'privacy');

test('the guide names each time that a hospital sets, with its default, and no other', () => {
  const kept = tableOf(guide, 'data', 'of whom', 'kept').map(([, , time = '']) => time);
  const named = new Set(kept.flatMap((time) => [...time.matchAll(/`(\w+)`/g)].map(([, key]) => key)));
  expect([...named].toSorted()).toEqual(times.toSorted());
  const said = guide.replace(/\s+/g, ' ');
  const { stay_days, message_days, log_days } = hospitalSettings;
  expect(said).toContain(
    `\`stay_days\` is ${stay_days.value}, \`message_days\` ${message_days.value} and \`log_days\` ${log_days.value} unless`,
  );
  expect(said).toContain('| 30 days after its end, in which it can be restored |');
});
