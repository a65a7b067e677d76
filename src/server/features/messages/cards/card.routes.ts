import { z } from 'zod';
import { type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/messages/card.endpoints.ts';
import { InterpreterWish, ShownCard, StayCards } from '#shared/messages/card.schemas.ts';
import { askInterpreter, readCards, showCard } from './cards.ts';

export const cardRoutes: Route[] = [
  route(endpoints.readCards, { answer: StayCards }, (tx, { params }) => readCards(tx, params.id)),
  route(endpoints.showCard, { body: ShownCard, answer: z.null() }, async (tx, { params, body }) => {
    await showCard(tx, params.id, body);
    return null;
  }),
  route(endpoints.askInterpreter, { body: InterpreterWish, answer: StayCards }, (tx, { params, body }) =>
    askInterpreter(tx, params.id, body),
  ),
];
