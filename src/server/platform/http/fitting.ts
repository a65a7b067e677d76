import type { z } from 'zod';
import type { CallShape } from '#shared/kernel/endpoint.ts';

/** Equal, not only assignable: an optional field more or less counts. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** What a schema is taken for that does not fit: nothing is assignable to it, and the compiler prints the sentence. */
type Unfit<Position extends string> = `the schema of the ${Position} is not what the endpoint declares`;

type Takes<Z extends z.ZodType, T, Position extends string> = Same<z.input<Z>, T> extends true ? Z : Unfit<Position>;
type Gives<Z extends z.ZodType, T, Position extends string> = Same<z.output<Z>, T> extends true ? Z : Unfit<Position>;

/**
 * The schemas of a call of the shape `S`: one for each part that it declares and none for another. Those of body and
 * query take what the declaration lets a client send; those of answer and meta give what it lets a client read.
 */
export type Fitting<
  S extends CallShape,
  B extends z.ZodType,
  Q extends z.ZodType,
  A extends z.ZodType,
  M extends z.ZodType,
> = (S extends { body: infer T } ? { body: Takes<B, T, 'body'> } : { body?: never }) &
  (S extends { query: infer T } ? { query: Takes<Q, T, 'query'> } : { query?: never }) &
  (S extends { meta: infer T } ? { meta: Gives<M, T, 'meta'> } : { meta?: never }) & {
    answer: Gives<A, S['answer'], 'answer'>;
  };
