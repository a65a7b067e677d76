import { createRoot } from 'react-dom/client';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { staffTexts } from '#shared/locales/staff/files.ts';
import { beginHospitalTexts, hospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { startLive } from '#web/kit/live/link.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { namedStation, stationSession } from '#web/staff/session/station-session.ts';
import { configureStationCalls } from './configure-station-calls.ts';
import { StationApp } from './StationApp.tsx';

/**
 * The station display's page: its own session, its own calls and its own link; an employee's session on the device is
 * not touched.
 */
export async function startStation(root: HTMLElement, language: LanguageCode): Promise<void> {
  configureStationCalls();
  const remote = hospitalTexts('staff', null);
  await startTexts({ surface: 'staff', shares: ['desk'], files: staffTexts, isWhole: true, remote }, language);
  createRoot(root).render(<StationApp />);
  beginHospitalTexts();
  startLive({
    session: namedStation,
    ownId: () => stationSession.get()?.user.device ?? null,
    audio: () => audio.get() === 'running',
  });
}
