import { area } from './define.ts';

/** How urgent services are: the urgency by which all rules of safety go, its colour, and who is notified when. */
export const priorities = area({
  name: 'priorities',
  table: 'priority',
  title: 'name',
  fields: {
    level: { kind: 'number', rules: 'required|integer|between:1,99' },
    name: { kind: 'text', rules: 'required|max:60' },
    color: { kind: 'color', rules: 'required' },
    urgency: {
      kind: 'choice',
      options: ['high', 'normal', 'low'],
      initial: 'normal',
      rules: 'required',
      tones: { high: 'urgent', normal: 'waiting', low: 'off' },
    },
    escalation_policy_id: { kind: 'relation', to: 'escalation-policies' },
  },
  columns: ['level', 'name', 'color', 'urgency', 'escalation_policy_id', 'services'],
  search: ['name'],
  sort: 'level',
  lamp: 'urgency',
  refuses: ['level_taken'],
  counts: { services: ['service.priority_id'] },
});
