import { endpoint } from '../common/endpoint.ts';
import { leagueSettingsSchema } from './league-settings.schema.ts';

export const readLeagueSettings = endpoint({
  method: 'GET',
  path: '/api/league-settings',
  access: 'public',
  summary: 'What the league has decided for every page: the age limit.',
  response: leagueSettingsSchema,
  cached: true,
});

export const updateLeagueSettings = endpoint({
  method: 'PUT',
  path: '/api/league-settings',
  access: 'league-settings:edit',
  summary: 'Changes the settings of the league; open pages follow.',
  body: leagueSettingsSchema,
  response: leagueSettingsSchema,
  publishes: ['site-content.changed'],
});
