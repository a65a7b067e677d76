import { newId } from '#web/kit/ids.ts';

/**
 * The ids under which sets of changes are asked for. The same wish has the same id until it is answered, so that sending it
 * again where the answer was lost makes no second set; another wish has another one.
 */
export function createSetIds() {
  const ids = new Map<string, string>();
  return {
    async under<Wish, Answer>(wish: Wish, send: (id: string) => Promise<Answer>): Promise<Answer> {
      const key = JSON.stringify(wish);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      const answer = await send(id);
      ids.delete(key);
      return answer;
    },
  };
}
