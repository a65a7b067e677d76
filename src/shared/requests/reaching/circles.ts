/**
 * The circles of docs/product.md, in the order in which they are notified; a circle's number is its place here, from 1.
 */
export const circles = ['assigned', 'department', 'hospital', 'charge'] as const;
export type Circle = (typeof circles)[number];
