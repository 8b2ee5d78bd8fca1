import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { renderAt, waitFor } from '@/testing/render.tsx';
import { RecordFrame } from './record-page.tsx';

it('a record has its name as the title of the tab', async () => {
  const client = createQueryClient();
  setConfig(client);
  renderAt(
    <QueryClientProvider client={client}>
      <RecordFrame title="Turbo 12" />
    </QueryClientProvider>,
    '/admin/structures/turbo',
  );

  await waitFor(() => expect(document.title).toBe('Turbo 12 · AHL'));
});
