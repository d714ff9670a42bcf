import mongoose from 'mongoose';

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
  } finally {
    await client.close();
  }
}
