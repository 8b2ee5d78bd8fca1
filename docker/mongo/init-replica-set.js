// Run by mongosh: makes the database a replica set when it is none yet, and waits until it takes writes.
const isInitiated = () => {
  try {
    return rs.status().ok === 1;
  } catch (error) {
    if (error.codeName === 'NotYetInitialized') return false;
    throw error;
  }
};

if (!isInitiated()) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
while (!db.hello().isWritablePrimary) sleep(200);
