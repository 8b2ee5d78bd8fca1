import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const tokenIn = (state: unknown): string => {
  const isRecord = typeof state === 'object' && state !== null && 'linkToken' in state;
  return isRecord && typeof state.linkToken === 'string' ? state.linkToken : '';
};

/**
 * Returns the secret of a mailed link, empty without one. It is removed at once from the address, and so from the
 * browser's history and from what is shared or photographed; the history entry's state keeps it for a reload.
 */
export const useLinkToken = (): string => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const inAddress = params.get('token');
  const dropFromAddress = useRef((linkToken: string) => {
    const rest = new URLSearchParams(params);
    rest.delete('token');
    void navigate({ search: rest.toString() }, { replace: true, state: { linkToken } });
  });
  useEffect(() => {
    if (inAddress) dropFromAddress.current(inAddress);
  }, [inAddress]);
  return inAddress ?? tokenIn(state);
};
