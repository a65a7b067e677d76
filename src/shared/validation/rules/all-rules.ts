import type { RuleTable } from '#shared/validation/rule.ts';
import { confirmed, excluded, is, is_not, oneOf } from './choice.ts';
import { dimensions, ext, image, mimes, size } from './files.ts';
import { alpha, alpha_dash, alpha_num, alpha_spaces } from './letters.ts';
import { between, digits, double, integer, max_value, min_value, numeric } from './numbers.ts';
import { required, required_if } from './presence.ts';
import { email, length, max, min, regex } from './text.ts';

/**
 * Every rule by its name. An app that needs few of them makes its own table, so that its bundle carries those alone.
 */
export const allRules = {
  required,
  required_if,
  email,
  min,
  max,
  length,
  min_value,
  max_value,
  between,
  digits,
  numeric,
  integer,
  double,
  /** The name that `double` had before. */
  decimal: double,
  alpha,
  alpha_num,
  alpha_dash,
  alpha_spaces,
  regex,
  confirmed,
  is,
  is_not,
  oneOf,
  excluded,
  ext,
  image,
  mimes,
  size,
  dimensions,
} as const satisfies RuleTable;
