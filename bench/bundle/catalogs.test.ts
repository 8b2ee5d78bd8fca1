import { describe, expect, it } from 'vitest';
import { type GraphModule, messagesByPart } from '../../frontend/build/split-catalog.ts';

describe('messagesByPart', () => {
  it('assigns to the office the messages that only its pages use, including what they load later', () => {
    const module = (imports: string[], ...messages: string[]): GraphModule => ({
      imports,
      messages: new Set(messages),
    });
    const graph = new Map([
      ['/src/app/main.tsx', module(['/src/routes/public/home.tsx', '/src/routes/admin/bans.tsx'], 'menu')],
      ['/src/routes/public/home.tsx', module(['/src/components/save.tsx'], 'tonight')],
      ['/src/routes/admin/bans.tsx', module(['/src/components/save.tsx', '/src/features/bans/dialog.tsx'])],
      ['/src/features/bans/dialog.tsx', module([], 'ban', 'tonight')],
      ['/src/components/save.tsx', module([], 'save')],
      ['/src/features/orphan.tsx', module([], 'nowhere')],
    ]);

    const { site, office } = messagesByPart(graph, ['/src/app/main.tsx']);

    expect([...site].sort()).toEqual(['menu', 'save', 'tonight']);
    expect([...office]).toEqual(['ban']);
  });
});
