/** The attributes of a form's control, by which a browser would check it. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const textTypes = ['text', 'password', 'search', 'email', 'tel', 'url', 'number'];

/** Whether typing is heard by `input`; a checkbox, a list or a date is heard by `change`. */
export function isTextControl(tag: string, type: unknown): boolean {
  return tag === 'textarea' || (tag === 'input' && !type) || textTypes.includes(String(type));
}

/**
 * The rules that stand in a control's attributes. As in HTML a pattern means the whole value, and a required checkbox
 * must be ticked. Bounds of dates and ranges are no rules.
 */
export function rulesFromAttributes(tag: string, attributes: Attributes): Record<string, unknown> {
  if (!['input', 'select', 'textarea'].includes(tag)) return {};
  const { required = false, type } = attributes;
  return {
    ...(required === false ? {} : { required: type === 'checkbox' ? { allowFalse: false } : true }),
    ...(isTextControl(tag, type) ? textRules(attributes) : {}),
  };
}

function textRules({ type, multiple, pattern, maxlength, minlength, min, max }: Attributes): Record<string, unknown> {
  const ofNumber = type === 'number';
  return {
    ...(type === 'email' ? { email: [multiple !== undefined] } : {}),
    ...(pattern ? { regex: `^(?:${pattern})$` } : {}),
    ...(isCount(maxlength) ? { max: maxlength } : {}),
    ...(isCount(minlength) ? { min: minlength } : {}),
    ...(ofNumber && isGiven(min) ? { min_value: Number(min) } : {}),
    ...(ofNumber && isGiven(max) ? { max_value: Number(max) } : {}),
  };
}

function isCount(value: Attributes[string]): boolean {
  return Number(value) >= 0;
}

function isGiven(value: Attributes[string]): boolean {
  return value !== undefined && value !== '';
}
