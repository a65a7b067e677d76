// Made by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely';

/** Read parsed, written with JSON.stringify: pg would send a bare array as a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultedJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
