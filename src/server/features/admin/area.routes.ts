import { z } from 'zod';
import { adminRoute, admitPlatform, Download, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { Activity, BulkResult, ListMeta, MatchingIds, Related } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { type Area, hasRelations, hasTexts, isKept } from '#shared/areas/define.ts';
import { listQuerySchema, newRowSchema, rowEditSchema, rowSchema } from '#shared/areas/row.schemas.ts';
import { BulkDelete, BulkUpdate, ChoicesQuery, ConfirmText, Move, PutBack } from '#shared/areas/sent.schemas.ts';
import { makeBedSeries, planBedSeries } from '#shared/beds/bed-series.endpoints.ts';
import { BedSeries, BedSeriesQuery, SeriesPlan } from '#shared/beds/bed-series.schemas.ts';
import { hooksOfAreas } from './area-hooks.ts';
import { makeSeries, planSeries } from './bed-series.ts';
import { readActivity } from './engine/activity.ts';
import { forEachRow } from './engine/bulk.ts';
import { checkedValues } from './engine/checked-values.ts';
import { confirmText } from './engine/confirm-text.ts';
import { exportRows } from './engine/export-rows.ts';
import type { Hooks } from './engine/hooks.ts';
import { listChoices, listRows, matchingIds } from './engine/list-rows.ts';
import { moveRow } from './engine/move-row.ts';
import { putBack } from './engine/put-back.ts';
import { readOne } from './engine/read-rows.ts';
import { deleteRow, restoreRow } from './engine/remove-row.ts';
import { createRow, updateRow } from './engine/save-row.ts';

const saved = { message: 'messages.updated' } as const;
const done = { message: 'messages.operation_done' } as const;

/** Every call of every declared area. */
export function areaRoutes(secrets: SharedSecrets): Route[] {
  const hooks = hooksOfAreas(secrets);
  return [...seriesRoutes(hooks), ...areas.flatMap((area) => routesOf(area, hooks[area.name] ?? {}))];
}

/** Several beds at once, by a pattern. */
function seriesRoutes({ rooms = {}, beds = {} }: Partial<Record<ModuleCode, Hooks>>): Route[] {
  return [
    adminRoute(planBedSeries, { query: BedSeriesQuery, answer: SeriesPlan }, (tx, { query, locale }) =>
      planSeries(tx, { ...query, beds: Number(query.beds) }, locale),
    ),
    adminRoute(makeBedSeries, { body: BedSeries, answer: SeriesPlan }, async (tx, { body, locale }) => {
      return new Reply(await makeSeries(tx, { rooms, beds }, body, locale), { made: true });
    }),
  ].map(admitPlatform);
}

export function routesOf(area: Area, hooks: Hooks): Route[] {
  const routes = isKept(area) ? [...readingRoutes(area), ...keepingRoutes(area, hooks)] : readingRoutes(area);
  return routes.map(admitPlatform);
}

/** The calls that read and export. */
function readingRoutes(area: Area): Route[] {
  const calls = areaEndpoints(area);
  const answer = rowSchema(area);
  const query = listQuerySchema(area);
  const choices = adminRoute(
    calls.choices,
    { query: ChoicesQuery, answer: z.array(Related) },
    (tx, { params, query: sent }) => listChoices(tx, area, params.field ?? '', sent),
  );
  return [
    adminRoute(calls.list, { query, answer: z.array(answer), meta: ListMeta }, async (tx, sent) => {
      const { rows, meta } = await listRows(tx, area, sent.query);
      return new Reply(rows, {}, meta);
    }),
    ...(hasRelations(area) ? [choices] : []),
    adminRoute(calls.read, { answer }, (tx, { params }) => readOne(tx, area, params.id ?? '')),
    sessionRoute(
      calls.exportRows,
      { query, answer: z.null() },
      async (context, sent) => new Download(await exportRows(context, area, sent.query)),
    ),
  ];
}

/** The calls about rows that people keep: those that change them, and who has. */
function keepingRoutes(area: Area, hooks: Hooks): Route[] {
  const calls = areaEndpoints(area);
  const answer = rowSchema(area);
  const query = listQuerySchema(area);
  const edit = rowEditSchema(area);
  const has = (what: 'create' | 'restore') => !area.without?.includes(what);
  const create = adminRoute(calls.create, { body: newRowSchema(area), answer }, async (tx, { body }) => {
    return new Reply(await createRow(tx, area, hooks, body), { made: true });
  });
  const confirm = adminRoute(calls.confirmText, { body: ConfirmText, answer }, async (tx, { params, body }) => {
    return new Reply(await confirmText(tx, area, params.id ?? '', body), done);
  });
  const restore = adminRoute(calls.restore, { answer }, async (tx, { params }) => {
    return new Reply(await restoreRow(tx, area, hooks, params.id ?? ''), done);
  });
  return [
    adminRoute(calls.ids, { query, answer: MatchingIds }, (tx, sent) => matchingIds(tx, area, sent.query)),
    adminRoute(calls.activity, { answer: z.array(Activity) }, (tx, { params }) =>
      readActivity(tx, area, params.id ?? ''),
    ),
    ...(has('create') ? [create] : []),
    adminRoute(calls.update, { body: edit, answer }, async (tx, { params, body }) => {
      return new Reply(await updateRow(tx, area, hooks, params.id ?? '', body), saved);
    }),
    adminRoute(calls.putBack, { body: PutBack, answer }, async (tx, { params, body, locale }) => {
      return new Reply(await putBack(tx, area, hooks, params.id ?? '', { ...body, locale }), saved);
    }),
    ...(hasTexts(area) ? [confirm] : []),
    adminRoute(calls.remove, { answer: z.null() }, (tx, { params }) => deleteRow(tx, area, hooks, params.id ?? '')),
    ...(has('restore') ? [restore] : []),
    adminRoute(
      calls.move,
      { body: Move, answer },
      async (tx, { body }) => new Reply(await moveRow(tx, area, body), done),
    ),
    sessionRoute(calls.bulkDelete, { body: BulkDelete, answer: z.array(BulkResult) }, (context, { body }) =>
      forEachRow(context, area, body.ids, (tx, id) => deleteRow(tx, area, hooks, id)),
    ),
    sessionRoute(calls.bulkUpdate, { body: BulkUpdate, answer: z.array(BulkResult) }, (context, { body }) => {
      const values = checkedValues(area, body.values, context.locale);
      const versions = new Map(body.rows.map(({ id, version }) => [id, version]));
      return forEachRow(context, area, [...versions.keys()], (tx, id) =>
        updateRow(tx, area, hooks, id, { ...values, version: versions.get(id) ?? 0 }),
      );
    }),
  ];
}
