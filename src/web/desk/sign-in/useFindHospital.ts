import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { HospitalByCode } from '#shared/employees/employee.schemas.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import { useDeskApp } from '#web/desk/desk-app.ts';
import { rememberHospital } from '#web/desk/session/staff-session.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';

/**
 * Looks up the hospital with this code and remembers it on this device. A hospital with a host of its own is another
 * server: a full navigation, so that this page's policy stays on its own origin (docs/security.md).
 */
export function useFindHospital(onFound: () => void): UseMutationResult<HospitalByCode, Error, string> {
  const { basename, links } = useDeskApp();
  return useMutation({
    mutationFn: async (code) => {
      const { data } = await callOnce(findHospital, { query: { code } });
      if (Array.isArray(data)) throw new Error('asked with a code, the server answered with the list');
      return data;
    },
    onSuccess: (hospital) => {
      if (hospital.host && hospital.host !== location.origin) {
        location.assign(`${hospital.host}${basename}${links(currentLanguage()).login}`);
        return;
      }
      rememberHospital({ code: hospital.code, name: hospital.name });
      onFound();
    },
  });
}
