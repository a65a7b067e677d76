import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Dashboard, FiguresExport, FiguresQuery } from './figure.schemas.ts';

export const readDashboard = endpoint<{ query: FiguresQuery; answer: Dashboard }>()({
  method: 'GET',
  path: '/admin/dashboard',
  who: 'employee',
  needs: 'dashboard:view',
  refuses: ['operation_denied', 'invalid'],
  summary: 'How long patients wait, in the departments of the caller: now, in a period, and in the one before',
});

export const exportFigures = endpoint<{ query: FiguresExport; answer: null }>()({
  method: 'GET',
  path: '/admin/dashboard/export',
  who: 'employee',
  needs: 'dashboard:export',
  refuses: ['operation_denied', 'invalid'],
  summary: 'The figures of a period as CSV or XLSX, one line for each part',
});
