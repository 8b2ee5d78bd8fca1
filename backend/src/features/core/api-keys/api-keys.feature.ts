import { feature } from '#face/feature.ts';
import { apiKeyModel } from './api-key.model.ts';
import { apiKeyExport, apiKeyTraces } from './api-key.personal-data.ts';
import { mountApiKeys } from './api-key.routes.ts';

export const apiKeys = feature({
  models: [apiKeyModel],
  mount: mountApiKeys,
  members: {
    traces: apiKeyTraces,
    stays: { ApiKey: 'of staff, whose account is never the one merged away' },
    exported: apiKeyExport,
  },
  leagueExport: {
    left: { ApiKey: 'holds the keys of programs, which are made again' },
  },
});
