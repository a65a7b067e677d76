/**
 * The texts of a surface in another language than German, the reference: every key of it, and beside a text that
 * depends on a number (`…_other`) the forms that German does not have: `…_few` and `…_many`.
 */
export type Translation<Reference> = Readonly<Record<keyof Reference, string>> & {
  readonly [Key in keyof Reference as FurtherForm<Key>]?: string;
};

type FurtherForm<Key> = Key extends `${infer Base}_other` ? `${Base}_few` | `${Base}_many` : never;
