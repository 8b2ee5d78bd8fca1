import { feature } from '#face/feature.ts';
import { createImportJob } from './import.job.ts';
import { importBlockModel, importHeaderModel, importModel } from './import.model.ts';
import { importRetention } from './import.personal-data.ts';
import { mountImports } from './import.routes.ts';

export const imports = feature({
  models: [importModel, importBlockModel, importHeaderModel],
  mount: mountImports,
  jobs: { import: createImportJob },
  members: { none: 'Its rows name no member.' },
  retention: { fixed: [importRetention] },
  leagueExport: {
    rows: {
      ImportHeader: { about: 'Which column a header of earlier files meant.' },
    },
    left: {
      Import: 'a file being imported, deleted after a month',
      ImportBlock: 'a file being imported, deleted after a month',
    },
  },
});
