import type { MessageForStaff, MessageForStay } from '#shared/messages/message.schemas.ts';

/** A message as it is read, with who wrote it. */
export type MessageRow = {
  id: string;
  number: number;
  side: 'patient' | 'staff';
  phrase: string | null;
  minutes: number | null;
  named_time: Date | null;
  answer_to: string | null;
  text: string;
  language: string;
  written_at: Date;
  sent_at: Date;
  received_at: Date | null;
  read_at: Date | null;
  is_notice: boolean;
  employee_id: string | null;
  employee_name: string | null;
  employee_role: string | null;
  /** How the hospital has set that patients read who it was. */
  shown_as: string;
};

function message({ employee_id, employee_name, employee_role, shown_as, ...row }: MessageRow) {
  return {
    ...row,
    named_time: row.named_time?.toISOString() ?? null,
    written_at: row.written_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    received_at: row.received_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
  };
}

export function messageForStay(row: MessageRow): MessageForStay {
  const by = row.employee_id && { name: nameForStay(row.shown_as, row.employee_name), role: row.employee_role };
  return { ...message(row), by: by || null };
}

/** The first name where the hospital shows it; without a name the app says "a nurse". */
export function nameForStay(shownAs: string, name: string | null): string | null {
  return shownAs === 'first_name' ? name : null;
}

export function messageForStaff(row: MessageRow): MessageForStaff {
  return { ...message(row), by: row.employee_id ? { id: row.employee_id, name: row.employee_name ?? '' } : null };
}
