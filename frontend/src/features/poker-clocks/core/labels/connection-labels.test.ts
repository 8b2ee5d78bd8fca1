import { describe, expect, it } from 'vitest';
import { connectionLine } from './connection-labels.ts';

describe('connectionLine', () => {
  it('describes in one line how the server is reached', () => {
    expect(connectionLine('live')).toBeNull();
    expect(connectionLine('settling')).toBeNull();
    expect(connectionLine('polling')).toBe('Live updates are off. Checking every 5 s.');
    expect(connectionLine('offline')).toBe('No connection. The clock keeps running.');
  });
});
