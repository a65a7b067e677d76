import type { TestEmployee } from '#server/testing/hospital.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { acceptRequest, markRequestDone } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { Random } from '../random.ts';
import { Caller, type Tries } from './caller.ts';
import { Screen } from './screen.ts';

/** A step that was answered: what the nurse was told, and around which fault. */
export type StepAnswer = {
  action: string;
  step: 'accept' | 'done';
  request: string;
  employee: string;
  is: 'done' | 'refused';
  around: string;
};

/** A nurse with the staff app: on duty, before a live board, of which they take and finish some. */
export class Nurse {
  readonly caller: Caller;
  private readonly port: number;
  private readonly employee: TestEmployee;
  private board: Screen | undefined;

  constructor(port: number, employee: TestEmployee, tries: Tries) {
    this.caller = new Caller(`http://127.0.0.1:${port}`, refreshStaffToken, tries);
    this.port = port;
    this.employee = employee;
  }

  get screen(): Screen {
    if (!this.board) throw new Error('The nurse has not signed in.');
    return this.board;
  }

  async signIn(hospital_code: string): Promise<void> {
    const { username, password, id: employee, department } = this.employee;
    const session = await this.caller.signIn<StaffSession>(loginEmployee, { hospital_code, username, password });
    await this.caller.insist(enterDuty, {});
    const device = session.employee.device_id;
    this.board = new Screen({ name: username, port: this.port, caller: this.caller, device, employee, department });
  }

  /** Takes or finishes one of the requests on the board, and sends that, always under the same id, until answered. */
  async step(random: Random): Promise<Omit<StepAnswer, 'around'> | undefined> {
    const { id: employee } = this.employee;
    const open = this.screen.rows.filter((row) => row.status === 'pending');
    const held = this.screen.rows.filter((row) => row.accepted_by?.id === employee);
    const step = held.length > random.below(4) ? 'done' : 'accept';
    const from: HelpRequestForStaff[] = step === 'done' ? held : open;
    if (from.length === 0) return undefined;
    const { id } = random.pick(from);
    const action = crypto.randomUUID();
    const endpoint = step === 'done' ? markRequestDone : acceptRequest;
    const { status, body } = await this.caller.insist(endpoint, { params: { id }, body: { action_id: action } });
    // Done or refused, the answer shows the request as it stands; the app shows it at once.
    if (body.data) this.screen.show(body.data as HelpRequestForStaff); // the endpoint's own answer
    return { action, step, request: id, employee, is: status < 300 ? 'done' : 'refused' };
  }
}
