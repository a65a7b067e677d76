import { Suspense } from 'react';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { later } from '#web/patient/routing/later.tsx';

const LaterFaces = later(async () => (await import('./feedback/Faces.tsx')).Faces);

/** How it was, of what people have done. The keys come in a file of their own, and keep their room until then. */
export function AskHowItWas({ request }: { request: HelpRequestForStay }) {
  if (request.status !== 'done' || request.accepted_by?.kind !== 'employee') return null;
  return (
    <Suspense fallback={<div className="faces-room" />}>
      <LaterFaces request={request} />
    </Suspense>
  );
}
