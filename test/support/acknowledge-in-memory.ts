import mongoose from 'mongoose';

/** Milliseconds between two writes of the journal: the most that MongoDB takes. It writes a document of its own each time. */
const JOURNAL_INTERVAL = 500;

/**
 * Has a replica set acknowledge a write before it is in the journal on disk, which takes a third of the time. Tests of what survives
 * a crash start a MongoDB of their own, which waits for the journal.
 */
export async function acknowledgeInMemory(url: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(url);
  try {
    const admin = client.db('admin');
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const replSetReconfig = { ...config, version: config.version + 1, writeConcernMajorityJournalDefault: false };
    await admin.command({ replSetReconfig });
    await admin.command({ setParameter: 1, journalCommitInterval: JOURNAL_INTERVAL });
  } finally {
    await client.close();
  }
}
