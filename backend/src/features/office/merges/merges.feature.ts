import { feature } from '#face/feature.ts';
import { accountMergeModel, differentPeopleModel } from './account-merge.model.ts';
import { membersAlike } from './members-alike.ts';
import { mergeExport, mergeTraces } from './merge.personal-data.ts';
import { mountMerges } from './merge.routes.ts';
import { mergeParts } from './migrations/20261128-merge-parts.ts';
import { mergeSurvivors } from './migrations/20261129-merge-survivors.ts';

export const merges = feature({
  models: [accountMergeModel, differentPeopleModel],
  mount: mountMerges,
  migrations: [mergeParts, mergeSurvivors],
  members: {
    traces: mergeTraces,
    stays: {
      AccountMerge: 'the record of successive merges',
      DifferentPeople: 'a statement about the accounts as they were',
    },
    exported: mergeExport,
    notExported: { DifferentPeople: 'a note of the office about two people' },
  },
  waiting: { membersAlike },
  leagueExport: {
    rows: {
      AccountMerge: { about: 'Two accounts that became one, with what is needed to separate them.' },
      DifferentPeople: { about: 'Two members of one name who are different people.' },
    },
  },
});
