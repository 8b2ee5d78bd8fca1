import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../../testing/test-server.ts';

const server = useServer();

let made = 0;
const validated = async (validator: Document, more: Document = {}) => {
  made += 1;
  return server.db.createCollection(`validated${made}`, { validator, ...more });
};

const adults = { $jsonSchema: { required: ['age'], properties: { age: { bsonType: 'int', minimum: 18 } } } };

describe('a validator', () => {
  it('refuses an insert with code 121 and reports the broken rules', async () => {
    const people = await validated(adults);

    const error = await failureOf(people.insertOne({ _id: 7 as never, age: 12 }));

    expect(error.code).toBe(121);
    expect(error.message).toBe('Document failed validation');
    expect(error.errInfo).toEqual({
      failingDocumentId: 7,
      details: {
        operatorName: '$jsonSchema',
        schemaRulesNotSatisfied: [
          {
            operatorName: 'properties',
            propertiesNotSatisfied: [
              {
                propertyName: 'age',
                details: [
                  {
                    operatorName: 'minimum',
                    specifiedAs: { minimum: 18 },
                    reason: 'comparison failed',
                    consideredValue: 12,
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    expect(await people.countDocuments()).toBe(0);
  });

  it('refuses updates, upserts, findAndModify, replacements and $merge', async () => {
    const people = await validated(adults);
    await people.insertOne({ _id: 1 as never, age: 30 });
    const young = server.fresh();
    await young.insertOne({ _id: 2 as never, age: 3 });
    const acts = [
      () => people.updateOne({}, { $set: { age: 3 } }),
      () => people.updateOne({ _id: 9 as never }, { $set: { age: 3 } }, { upsert: true }),
      () => people.replaceOne({}, { age: 3 }),
      () => people.findOneAndUpdate({}, { $inc: { age: -20 } }),
      () => young.aggregate([{ $merge: people.collectionName }]).toArray(),
    ];

    for (const act of acts) expect((await failureOf(act())).code).toBe(121);

    expect(await people.find().toArray()).toEqual([{ _id: 1, age: 30 }]);
  });

  it('accepts writes that bypass it', async () => {
    const people = await validated(adults);
    const isWild = { bypassDocumentValidation: true };

    await people.insertOne({ _id: 1 as never }, isWild);
    await people.updateOne({}, { $set: { age: 3 } }, isWild);
    await people.findOneAndUpdate({}, { $set: { age: 4 } }, isWild);

    expect(await people.find().toArray()).toEqual([{ _id: 1, age: 4 }]);
  });

  it('continues an unordered insert and reports each refusal', async () => {
    const people = await validated(adults);

    const error = await failureOf(people.insertMany([{ age: 1 }, { age: 20 }, {}], { ordered: false }));

    expect(error.writeErrors.map(({ index, code }: Document) => [index, code])).toEqual([
      [0, 121],
      [2, 121],
    ]);
    expect(await people.countDocuments()).toBe(1);
  });

  it('accepts updates of already invalid documents at the level moderate', async () => {
    const people = await validated(adults, { validationLevel: 'moderate' });
    const isWild = { bypassDocumentValidation: true };
    await people.insertOne({ _id: 1 as never, age: 3 }, isWild);
    await people.insertOne({ _id: 2 as never, age: 30 });

    await people.updateOne({ _id: 1 as never }, { $set: { age: 4 } });

    expect((await failureOf(people.updateOne({ _id: 2 as never }, { $set: { age: 4 } }))).code).toBe(121);
    expect((await failureOf(people.insertOne({ age: 4 }))).code).toBe(121);
  });

  it.each([{ validationAction: 'warn' }, { validationLevel: 'off' }])(
    'stores everything with %j',
    async (more) => {
      const people = await validated(adults, more);

      await people.insertOne({ age: 3 });

      expect(await people.countDocuments()).toBe(1);
    },
  );

  it('applies within a transaction', async () => {
    const people = await validated(adults);

    const error = await failureOf(
      server.client.withSession((session) =>
        session.withTransaction(() => people.insertOne({ age: 3 }, { session })),
      ),
    );

    expect(error.code).toBe(121);
    expect(await people.countDocuments()).toBe(0);
  });
});

describe('a validator that is a query', () => {
  it.each<[Document, Document, Document]>([
    [
      { age: { $gte: 18 } },
      { age: 3 },
      {
        operatorName: '$gte',
        specifiedAs: { age: { $gte: 18 } },
        reason: 'comparison failed',
        consideredValue: 3,
      },
    ],
    [
      { age: { $gte: 18 } },
      {},
      { operatorName: '$gte', specifiedAs: { age: { $gte: 18 } }, reason: 'field was missing' },
    ],
    [
      { name: { $exists: true } },
      {},
      { operatorName: '$exists', specifiedAs: { name: { $exists: true } }, reason: 'path does not exist' },
    ],
    [
      { name: { $type: 'string' } },
      { name: 5 },
      {
        operatorName: '$type',
        specifiedAs: { name: { $type: 'string' } },
        reason: 'type did not match',
        consideredValue: 5,
        consideredType: 'int',
      },
    ],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      {
        operatorName: '$and',
        clausesNotSatisfied: [
          {
            index: 1,
            details: {
              operatorName: '$eq',
              specifiedAs: { b: 2 },
              reason: 'comparison failed',
              consideredValue: 3,
            },
          },
        ],
      },
    ],
    [
      { $expr: { $lt: ['$a', '$b'] } },
      { a: 2, b: 1 },
      {
        operatorName: '$expr',
        specifiedAs: { $expr: { $lt: ['$a', '$b'] } },
        reason: 'expression did not match',
        expressionResult: false,
      },
    ],
  ])('%j reports what is wrong with %j', async (validator, doc, details) => {
    const collection = await validated(validator);

    const error = await failureOf(collection.insertOne({ ...doc }));

    expect(error.errInfo?.details).toEqual(details);
  });
});

describe('validation options', () => {
  it.each<[Document, number]>([
    [{ validator: { $where: 'true' } }, 224],
    [{ validator: { a: { $near: [0, 0] } } }, 224],
    [{ validator: { $text: { $search: 'x' } } }, 224],
    [{ validator: { a: { $foo: 1 } } }, 2],
    [{ validator: { $jsonSchema: { foo: 1 } } }, 9],
    [{ validator: 5 }, 14],
    [{ validationLevel: 'lax' }, 2],
    [{ validationAction: 'shout' }, 2],
  ])('%j is refused with code %d', async (options, code) => {
    expect((await failureOf(server.db.command({ create: 'refused', ...options }))).code).toBe(code);
  });

  it('are listed, and collMod changes them', async () => {
    const people = await validated(adults);

    await server.db.command({
      collMod: people.collectionName,
      validator: { age: 1 },
      validationLevel: 'moderate',
    });

    expect(await people.options()).toEqual({ validator: { age: 1 }, validationLevel: 'moderate' });
    await people.insertOne({ age: 1 });
    expect((await failureOf(people.insertOne({ age: 20 }))).code).toBe(121);
    await server.db.command({ collMod: people.collectionName, validator: {} });
    await people.insertOne({ age: 20 });
  });
});

describe('$jsonSchema in a query', () => {
  it('finds matching documents, also together with other conditions and in an aggregation', async () => {
    const people = server.fresh();
    await people.insertMany([
      { _id: 1 as never, age: 20 },
      { _id: 2 as never, age: 'old' },
      { _id: 3 as never, age: 30 },
    ]);
    const isNumber = { $jsonSchema: { properties: { age: { bsonType: 'number' } } } };

    expect(await people.find({ ...isNumber, _id: { $gt: 1 as never } }).toArray()).toEqual([
      { _id: 3, age: 30 },
    ]);
    expect(await people.find({ $nor: [isNumber] }).toArray()).toEqual([{ _id: 2, age: 'old' }]);
    expect(await people.aggregate([{ $match: isNumber }, { $count: 'n' }]).toArray()).toEqual([{ n: 2 }]);
  });
});
