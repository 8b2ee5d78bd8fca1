// Renders invoice pages over a fake server that answers by path.
import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt } from '@/testing/render.tsx';
import { ageing } from './invoice-answers.ts';

/** Renders a page of invoices at its address. */
export const show = (page: ReactNode, address: string) => {
  const queryClient = createQueryClient();
  setConfig(queryClient);
  stubMedia();
  return renderAt(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>, address);
};

/** Answers every request by its path, and records the requests. */
export const serve = (answers: Record<string, unknown>) => {
  const sent: { call: string; query: string; body: unknown }[] = [];
  const known: Record<string, unknown> = {
    'GET /api/invoice-settings': { ...defaultInvoiceSettings, version: 1 },
    'GET /api/saved-views': { items: [] },
    'GET /api/changes': { items: [], total: 0 },
    'GET /api/invoices/ageing': ageing,
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?');
    sent.push({ call: `${method} ${path}`, query, body: body ? JSON.parse(String(body)) : null });
    const answer = known[`${method} ${path}`];
    if (answer === undefined) throw new Error(`${method} ${path} is not set up.`);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return sent;
};
