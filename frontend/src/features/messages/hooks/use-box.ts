// The state of the messages page, kept in the address: box, folder, search, page, and the open conversation.
import type { Folder } from '@ahl/shared-types/messages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type BoxName = 'mine' | 'league';
const searchDelayMs = 250;
const folders = ['inbox', 'unread', 'archived', 'sent'] as const;

/** Returns the state from the address, and functions that write it. */
export const useBox = (mayAnswer: boolean) => {
  const [params, setParams] = useSearchParams();
  const box: BoxName = mayAnswer && params.get('box') === 'league' ? 'league' : 'mine';
  const requested = folders.find((one) => one === params.get('folder')) ?? 'inbox';
  const folder: Folder = requested === 'sent' && box === 'mine' ? 'inbox' : requested;
  const search = params.get('search') ?? '';
  const [searchText, setSearchText] = useState(search);
  const put = (change: Record<string, string | null>, isReplaced = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: isReplaced, preventScrollReset: true },
    );
  useEffect(() => {
    if (searchText.trim() === search) return;
    const timer = setTimeout(() => put({ search: searchText.trim(), page: null }, true), searchDelayMs);
    return () => clearTimeout(timer);
  });
  return {
    box,
    folder,
    search,
    searchText,
    setSearchText,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    openId: params.get('id'),
    isComposing: params.get('compose') !== null,
    setBox: (next: BoxName) => {
      setSearchText('');
      put({ box: next === 'league' ? 'league' : null, folder: null, id: null, search: null, page: null });
    },
    setFolder: (next: Folder) => put({ folder: next === 'inbox' ? null : next, id: null, page: null }),
    setPage: (next: number) => put({ page: next > 1 ? String(next) : null }),
    open: (id: string | null) => put({ id }),
    /** Opens the message just written, whatever the page shows. */
    show: (next: BoxName, id: string) =>
      put({
        box: next === 'league' ? 'league' : null,
        folder: null,
        search: null,
        page: null,
        compose: null,
        id,
      }),
    setComposing: (isOpen: boolean) => put({ compose: isOpen ? '1' : null }, true),
  };
};
export type BoxState = ReturnType<typeof useBox>;
