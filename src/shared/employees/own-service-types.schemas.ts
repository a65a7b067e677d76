import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { ownServiceTypesFields } from './employee.fields.ts';

/** One of the activities of the hospital, for who chooses theirs. */
export const ServiceTypeChoice = z.object({ id: z.uuid(), name: Texts });
export type ServiceTypeChoice = z.infer<typeof ServiceTypeChoice>;

/** What an employee takes on from now on; what is left out ends. */
export const OwnServiceTypes = withRules(
  z.object({ version: z.int32(), service_types: z.array(z.uuid()).min(1).max(200) }),
  ownServiceTypesFields,
);
export type OwnServiceTypes = z.infer<typeof OwnServiceTypes>;
