import { expect, test } from 'vitest';
import { displayAddress, stationAddress } from './station-address.ts';

const at = (pathname: string, hash = '') => stationAddress({ pathname, hash });

test('the station display is known by its address, in any language', () => {
  expect(at('/staff/de/station')).toEqual({ kind: 'display' });
  expect(at('/staff/es/station/')).toEqual({ kind: 'display' });
  expect(displayAddress('fr')).toBe('/staff/fr/station');
});

test('an enrolment link brings its token; without one an employee enrols the device', () => {
  expect(at('/staff/de/station/enrol', '#a-Token_1')).toEqual({ kind: 'take_over', token: 'a-Token_1' });
  for (const hash of ['', '#', '#a b', `#${'x'.repeat(201)}`, '#<script>']) {
    expect(at('/staff/de/station/enrol', hash)).toEqual({ kind: 'other' });
  }
});

test('nothing else is the station display', () => {
  for (const path of ['/staff/de/board', '/staff/de/board/station', '/staff', '/de/station', '/staffing/de/station']) {
    expect(at(path, '#token')).toEqual({ kind: 'other' });
  }
});
