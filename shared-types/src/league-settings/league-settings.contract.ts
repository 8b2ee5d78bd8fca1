import { endpoint } from '../common/endpoint.ts';
import { leagueSettingsUpdateSchema, storedLeagueSettingsSchema } from './league-settings.schema.ts';

export const readLeagueSettings = endpoint({
  method: 'GET',
  path: '/api/league-settings',
  access: 'public',
  summary: 'What the league has decided for every page: the age limit.',
  response: storedLeagueSettingsSchema,
  cached: true,
});

export const updateLeagueSettings = endpoint({
  method: 'PUT',
  path: '/api/league-settings',
  access: 'league-settings:edit',
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes the settings of the league; open pages are updated.',
  body: leagueSettingsUpdateSchema,
  response: storedLeagueSettingsSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});
