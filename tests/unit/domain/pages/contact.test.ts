import { describe, expect, test } from 'vitest';
import { findContactProblems, readContactFields } from '#src/domain/pages/contact.ts';

const good = {
  firstName: 'An',
  lastName: 'Nguyễn',
  email: 'an@example.com',
  subject: 'Xin chào',
  message: 'Một tin nhắn.',
};

describe('a contact message', () => {
  test('that is complete has no problems', () => {
    expect(findContactProblems(good)).toEqual({});
  });

  test('tells every empty field', () => {
    expect(findContactProblems(readContactFields(new FormData()))).toEqual({
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      subject: 'subject',
      message: 'message',
    });
  });

  test('may be as long as the form takes, counted in characters', () => {
    expect(findContactProblems({ ...good, message: '🙂'.repeat(30_000) })).toEqual({});
    expect(findContactProblems({ ...good, message: 'a'.repeat(30_001) })).toEqual({
      message: 'messageTooLong',
    });
    expect(findContactProblems({ ...good, firstName: 'a'.repeat(101) })).toEqual({
      firstName: 'nameTooLong',
    });
  });

  test.each([
    'an',
    'an@',
    '@x.vn',
    'an@example',
    'a b@x.vn',
    'a@b.vn, c@d.vn',
    'a@b.vn\nBcc: x@y.z',
  ])('is not sent from the address %j', (email) => {
    expect(findContactProblems({ ...good, email })).toEqual({ email: 'email' });
  });

  test('is read without the spaces around it and without uploaded files', () => {
    const form = new FormData();
    form.set('firstName', '  An ');
    form.set('message', new File(['x'], 'x.txt'));
    expect(readContactFields(form)).toMatchObject({ firstName: 'An', message: '' });
  });
});
