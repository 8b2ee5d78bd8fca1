import type { Models } from '../../../models.ts';

/** The names that an event can be given to, sorted. */
export const listAvailableHosts = async (models: Models): Promise<string[]> => {
  const hosts = await models.Player.find({ isHost: true, bannedAt: null }).select('hostName').lean();
  return [...new Set(hosts.map((host) => host.hostName).filter(Boolean))].sort((a, b) => a.localeCompare(b));
};
