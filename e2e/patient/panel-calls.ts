import { type APIRequestContext, expect } from '@playwright/test';
import { rightsOfLevel } from '#shared/access/levels.ts';
import type { Area } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { services } from '#shared/areas/services.ts';
import type { Hospital, HospitalFactory } from '../hospital.ts';
import { bearer, nurseToken } from './patient.ts';

type Made = { id: string; version: number };

/** What `name`, from now on the hospital's administrator, does in the panel behind the patient's back, call by call. */
export async function panelOf(
  request: APIRequestContext,
  hospital: Hospital,
  hospitals: HospitalFactory,
  name = 'Anna',
) {
  await hospitals.allowAlone(hospital, name, rightsOfLevel('administration'), 'hospital');
  const headers = bearer(await nurseToken(request, hospital, name));
  const send = async (method: 'POST' | 'PUT', path: string, data: object): Promise<Made> => {
    const answer = await request.fetch(`/api/de/admin/${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Made }).data;
  };
  const add = (area: Area, values: object) => {
    const blank = Object.entries(area.fields).map(([name, field]) => [name, initialValue(field)]);
    return send('POST', area.name, { ...Object.fromEntries(blank), id: crypto.randomUUID(), ...values });
  };
  const kind = { service_type_id: hospital.service_types.care, priority_id: hospital.priorities.low };
  return {
    add,
    change: (area: Area, id: string, version: number, values: object) =>
      send('PUT', `${area.name}/${id}`, { version, ...values }),
    addService: (title: string, values: object) => add(services, { title, icon: 'blanket', ...kind, ...values }),
    setPayed: (id: string, payed: boolean) => send('PUT', `requests/${id}/payed`, { payed }),
  };
}
