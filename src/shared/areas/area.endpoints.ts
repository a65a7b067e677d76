import type { ModuleRight } from '#shared/access/rights.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Activity, AreaRow, BulkResult, ListMeta, MatchingIds, Related } from './answer.schemas.ts';
import type { Area } from './define.ts';
import type { BulkDelete, BulkUpdate, ChoicesQuery, ConfirmText, Move, PutBack } from './sent.schemas.ts';

/** `search`, `sort`, `page`, `per_page`, `filter[…]` and the rest, as README.md lists them. */
export type ListQuery = { [name: string]: string | undefined };
/** A new row: `id`, made by the form, and its fields. */
export type NewRow = { id: string; [field: string]: unknown };
/** A change: `version`, and the fields that are to be otherwise; what is left out stays. */
export type RowEdit = { version: number; [field: string]: unknown };

const refuses = ['operation_denied', 'not_found', 'invalid', 'old_version', 'name_taken'] as const;

/** Every call of an area. */
export function areaEndpoints({ name, inUse = 'in_use', refuses: own = [] }: Area) {
  const path = `/admin/${name}` as const;
  const needs = (right: 'view' | 'create' | 'edit' | 'delete' | 'export'): ModuleRight => `${name}:${right}`;
  const employee = 'employee' as const;
  return {
    list: endpoint<{ query: ListQuery; answer: AreaRow[]; meta: ListMeta }>()({
      ...{ method: 'GET', path, who: employee, needs: needs('view'), refuses: ['operation_denied', 'invalid'] },
      summary: `A page of ${name}`,
    }),
    ids: endpoint<{ query: ListQuery; answer: MatchingIds }>()({
      ...{ method: 'GET', path: `${path}/ids`, who: employee, needs: needs('view') },
      ...{ refuses: ['operation_denied', 'invalid'], summary: `The ids of all ${name} that match, for a bulk call` },
    }),
    choices: endpoint<{ query: ChoicesQuery; answer: Related[] }>()({
      ...{ method: 'GET', path: `${path}/choices/:field`, who: employee },
      needs: [needs('view'), needs('create'), needs('edit')],
      refuses: ['operation_denied', 'not_found'],
      summary: `What a relation of ${name} can name: the first 50 that the search finds, or those of these ids`,
    }),
    read: endpoint<{ answer: AreaRow }>()({
      ...{ method: 'GET', path: `${path}/:id`, who: employee, needs: needs('view') },
      ...{ refuses: ['operation_denied', 'not_found'], summary: `One of ${name}, a deleted one too` },
    }),
    activity: endpoint<{ answer: Activity[] }>()({
      ...{ method: 'GET', path: `${path}/:id/activity`, who: employee, needs: needs('view') },
      refuses: ['operation_denied', 'not_found'],
      summary: `The last 200 changes of one of ${name}, the newest first`,
    }),
    create: endpoint<{ body: NewRow; answer: AreaRow }>()({
      ...{ method: 'POST', path, who: employee, needs: needs('create') },
      refuses: ['operation_denied', 'invalid', 'id_taken', 'name_taken', ...own],
      summary: `Create one of ${name}`,
    }),
    update: endpoint<{ body: RowEdit; answer: AreaRow }>()({
      ...{ method: 'PUT', path: `${path}/:id`, who: employee, needs: needs('edit'), refuses: [...refuses, ...own] },
      summary: `Change one of ${name}; fields that are left out stay`,
    }),
    putBack: endpoint<{ body: PutBack; answer: AreaRow }>()({
      ...{ method: 'POST', path: `${path}/:id/put-back`, who: employee, needs: needs('edit') },
      refuses: [...refuses, ...own],
      summary: `Put what stood before a change of one of ${name} back, by the rules and rights of today`,
    }),
    confirmText: endpoint<{ body: ConfirmText; answer: AreaRow }>()({
      ...{ method: 'POST', path: `${path}/:id/confirm-text`, who: employee, needs: needs('edit') },
      refuses: ['operation_denied', 'not_found', 'invalid', 'old_version'],
      summary: `Say that a text of one of ${name} still fits, though its source was changed after it`,
    }),
    remove: endpoint<{ answer: null }>()({
      ...{ method: 'DELETE', path: `${path}/:id`, who: employee, needs: needs('delete') },
      refuses: ['operation_denied', 'not_found', inUse, ...own],
      summary: `Delete one of ${name} that nothing uses`,
    }),
    restore: endpoint<{ answer: AreaRow }>()({
      ...{ method: 'POST', path: `${path}/:id/restore`, who: employee, needs: needs('edit') },
      refuses: ['operation_denied', 'not_found', 'too_late', 'name_taken', 'invalid', ...own],
      summary: `Bring back one of ${name} that was deleted in the last 30 days`,
    }),
    move: endpoint<{ body: Move; answer: AreaRow }>()({
      ...{ method: 'POST', path: `${path}/order`, who: employee, needs: needs('edit') },
      refuses: ['operation_denied', 'not_found', 'invalid'],
      summary: `Move one of ${name} after another, or to a place`,
    }),
    bulkDelete: endpoint<{ body: BulkDelete; answer: BulkResult[] }>()({
      ...{ method: 'POST', path: `${path}/bulk-delete`, who: employee, needs: needs('delete') },
      ...{ refuses: ['operation_denied', 'invalid'], summary: `Delete several ${name}, with an answer for each` },
    }),
    bulkUpdate: endpoint<{ body: BulkUpdate; answer: BulkResult[] }>()({
      ...{ method: 'POST', path: `${path}/bulk-update`, who: employee, needs: needs('edit') },
      ...{ refuses: ['operation_denied', 'invalid'], summary: `Change several ${name}, with an answer for each` },
    }),
    /** Answers a file, not JSON. */
    exportRows: endpoint<{ query: ListQuery; answer: null }>()({
      ...{ method: 'GET', path: `${path}/export`, who: employee, needs: needs('export') },
      refuses: ['operation_denied', 'invalid'],
      summary: `What the list of ${name} shows, all pages of it, as CSV or XLSX`,
    }),
  };
}
