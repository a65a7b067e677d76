import { z } from 'zod';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { findHighUrgency } from '#server/features/requests/high-urgency.reads.ts';
import {
  declineHandover,
  giveHandoverReceipt,
  offerHandover,
  seeHandover,
  takeHandover,
  withdrawHandover,
} from '#server/features/requests/verbs/hand-over.ts';
import { Reply, type Route, route, urgentWhere } from '#server/platform/http/route.ts';
import * as assigning from '#shared/duty/assign.endpoints.ts';
import { AssignBeds, WardAssignments } from '#shared/duty/assign.schemas.ts';
import { readCallLog as readCallLogCall } from '#shared/duty/call-log.endpoints.ts';
import { CallLog } from '#shared/duty/call-log.schemas.ts';
import * as colleagues from '#shared/duty/colleague.endpoints.ts';
import {
  AskForCover,
  Colleague,
  Handover,
  OfferHandover,
  TakeCharge,
  TakeHandover,
} from '#shared/duty/colleague.schemas.ts';
import * as endpoints from '#shared/duty/duty.endpoints.ts';
import { Assignments, Duty, SaveAssignments, WardRoom } from '#shared/duty/duty.schemas.ts';
import * as attendances from '#shared/duty/own-attendance.endpoints.ts';
import { AttendanceQuery, OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';
import * as sheets from '#shared/duty/sheet.endpoints.ts';
import { ReadSheet, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { listWards as listWardsCall } from '#shared/duty/ward.endpoints.ts';
import { WardOnDuty } from '#shared/duty/ward.schemas.ts';
import { StepAnswer } from '#shared/requests/request.schemas.ts';
import { agreeToCover, askForCover, declineToCover, withdrawBreakRequest } from './breaks/ask-for-cover.ts';
import { endBreak } from './breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from './duty.actions.ts';
import { readDuty } from './duty.reads.ts';
import { listOwnAttendances } from './own-attendances.reads.ts';
import { listColleagues } from './posts/colleagues.ts';
import { readHandover } from './posts/handover.ts';
import { stayOnDuty } from './posts/stay-on-duty.ts';
import { takeCharge } from './posts/take-charge.ts';
import { confirmSheet } from './sheet/confirm-sheet.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { listRooms } from './ward-rooms.reads.ts';
import { assignBeds } from './wards/assign-beds.ts';
import { readCallLog } from './wards/call-log.reads.ts';
import { listWards } from './wards/list-wards.ts';
import { readWardAssignments } from './wards/ward-assignments.reads.ts';

export const dutyRoutes: Route[] = [
  route(endpoints.readDuty, { answer: Duty }, (tx) => readDuty(tx, tx.actor.employee)),
  route(endpoints.enterDuty, { answer: Duty }, (tx) => enterDuty(tx)),
  route(endpoints.leaveDuty, { answer: Duty }, (tx) => leaveDuty(tx, 'by_hand')),
  route(endpoints.stayOnDuty, { answer: Duty }, (tx) => stayOnDuty(tx)),
  route(colleagues.takeCharge, { body: TakeCharge, answer: Duty }, (tx, { body }) => takeCharge(tx, body)),
  route(colleagues.askForCover, { body: AskForCover, answer: Duty }, (tx, { body }) => askForCover(tx, body)),
  route(colleagues.withdrawBreakRequest, { answer: Duty }, (tx, { params }) => withdrawBreakRequest(tx, params.id)),
  route(colleagues.agreeToCover, { answer: Duty }, (tx, { params }) => agreeToCover(tx, params.id)),
  route(colleagues.declineToCover, { answer: Duty }, (tx, { params }) => declineToCover(tx, params.id)),
  route(colleagues.endBreak, { answer: Duty }, (tx) => endBreak(tx)),
  route(colleagues.listColleagues, { answer: z.array(Colleague) }, (tx) => listColleagues(tx, tx.actor.employee)),
  route(colleagues.readHandover, { answer: Handover }, (tx) => readHandover(tx, tx.actor.employee)),
  ...urgentWhere(findHighUrgency, [
    route(colleagues.offerHandover, { body: OfferHandover, answer: Handover }, async (tx, { body }) => {
      await offerHandover(tx, body);
      return readHandover(tx, tx.actor.employee);
    }),
    route(colleagues.takeHandover, { body: TakeHandover, answer: z.array(StepAnswer) }, (tx, { params, body }) =>
      takeHandover(tx, params.id, body),
    ),
    route(colleagues.declineHandover, { answer: Handover }, async (tx, { params }) => {
      await declineHandover(tx, params.id);
      return readHandover(tx, tx.actor.employee);
    }),
    route(colleagues.withdrawHandover, { answer: Handover }, async (tx, { params }) => {
      await withdrawHandover(tx, params.id);
      return readHandover(tx, tx.actor.employee);
    }),
  ]),
  route(colleagues.giveHandoverReceipt, { answer: Handover }, async (tx, { params }) => {
    await giveHandoverReceipt(tx, params.id);
    return readHandover(tx, tx.actor.employee);
  }),
  route(colleagues.seeHandover, { answer: Handover }, async (tx, { params }) => {
    await seeHandover(tx, params.id);
    return readHandover(tx, tx.actor.employee);
  }),
  route(attendances.listOwnAttendances, { query: AttendanceQuery, answer: OwnAttendances }, (tx, { query }) =>
    listOwnAttendances(tx, tx.actor.employee, query.month),
  ),
  route(endpoints.listRooms, { answer: z.array(WardRoom) }, (tx) => listRooms(tx, tx.actor.employee)),
  route(listWardsCall, { answer: z.array(WardOnDuty) }, (tx) => listWards(tx, tx.actor.employee)),
  route(readCallLogCall, { answer: CallLog }, (tx, { params }) => readCallLog(tx, params.id)),
  route(assigning.readWardAssignments, { answer: WardAssignments }, (tx, { params }) =>
    readWardAssignments(tx, params.id),
  ),
  route(assigning.assignBeds, { body: AssignBeds, answer: WardAssignments }, (tx, { params, body }) =>
    assignBeds(tx, params.id, body),
  ),
  route(sheets.readWardSheet, { answer: WardSheet }, (tx, { params }) => readSheet(tx, params.id)),
  route(sheets.confirmWardSheet, { body: ReadSheet, answer: WardSheet }, (tx, { params, body }) =>
    confirmSheet(tx, params.id, body),
  ),
  route(endpoints.readAssignments, { answer: Assignments }, (tx) => readAssignments(tx, tx.actor.employee)),
  route(endpoints.saveAssignments, { body: SaveAssignments, answer: Assignments }, async (tx, { body }) => {
    return new Reply(await saveAssignments(tx, body), { message: 'messages.updated' });
  }),
];
