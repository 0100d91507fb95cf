import { fold } from '../fold.ts';

/** Whose password it is to be: nobody should guess it from these. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** Rows of keys and of the alphabet that passwords are walked along, there and back. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1234qwerasdfzxcv',
  'йцукенгшщзхъфывапролджэячсмитьбю',
]
  .map(fold)
  .flatMap((walk) => [walk, walk.split('').toReversed().join('')]);

/** What the most common passwords are made of; digits and signs around them make nothing better. */
const COMMON = new Set(
  `password passwort passwords motdepasse contrasena senha parola passwordpassword passw password1 pass passpass
   welcome welcometo willkommen bienvenue hello hallo bonjour letmein letmeinnow iloveyou iloveu ichliebedich
   princess prinzessin sunshine sonnenschein football fussball baseball basketball superman batman spiderman
   starwars pokemon dragon monkey shadow master michael jennifer jordan charlie michelle jessica nicole daniel
   computer internet administrator admin adminadmin root rootroot user username login test testtest tester testing
   changeme changeit default secret geheim trustno trustme whatever freedom flower butterfly chocolate cheese
   qwerty qwertz azerty qwertyqwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc abcabc abcdef google facebook
   samsung liverpool chelsea barcelona arsenal juventus summer winter spring autumn january december monday friday
   mustang corvette ferrari mercedes peerlens peerlensdemo science research referee reviewer university
   correcthorsebatterystaple пароль привет`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(fold),
);

/** Characters that must be left when what others know of the owner is taken away. */
const LEAST_OWN_CHARACTERS = 6;
/** As many other characters around a common word, this many of them different, are hard to guess by themselves. */
const ENOUGH_OTHER_CHARACTERS = 10;
const ENOUGH_DIFFERENT_CHARACTERS = 5;
/** Shorter words of a name or address are in too many passwords by chance. */
const LEAST_WORD_CHARACTERS = 3;

const wordsOf = ({ email, name }: PasswordOwner): string[] =>
  `${email} ${email.replaceAll(/[@.]/g, ' ')} ${name} ${name.replaceAll(/\s+/g, '')}`
    .split(/[\s_+-]+/)
    .concat(email, email.split('@')[0] ?? '')
    .map(fold)
    .filter((word) => word.length >= LEAST_WORD_CHARACTERS)
    .sort((a, b) => b.length - a.length);

/** One to four characters again and again. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}.{0,3}$/su.test(text);

const isWalk = (text: string): boolean => WALKS.some((walk) => `${walk}${walk}`.includes(text));

/** A common word with little else: three letters of "abc" strewn over twenty random signs are not one. */
const isCommonWord = (text: string): boolean => {
  if (!COMMON.has(text.replaceAll(/[^\p{L}]/gu, ''))) return false;
  const others = text.replaceAll(/[\p{L}\s]/gu, '');
  const hard =
    others.length >= ENOUGH_OTHER_CHARACTERS &&
    new Set(others).size >= ENOUGH_DIFFERENT_CHARACTERS &&
    !isRepetition(others) &&
    !isWalk(others);
  return !hard;
};

/**
 * Why a password would be guessed at once, as a sentence that says what to do; null for one that may be chosen. Its
 * length is not looked at here.
 *
 * @source NIST SP 800-63B, section 3.1.1.2: lists of common passwords, repetitive and sequential characters, and
 *   words of the context, instead of rules about kinds of characters
 */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const text = fold(password);
  if (isRepetition(text) || isWalk(text.replaceAll(/[\s_.-]/g, '')) || isCommonWord(text)) {
    return 'This password is one of the first that anybody would try: choose another, such as four words that do not belong together';
  }
  let own = text;
  for (const word of wordsOf(owner)) own = own.replaceAll(word, '');
  if (own.length < text.length && own.length < LEAST_OWN_CHARACTERS) {
    return 'This password is made of your name or e-mail address: choose another, such as four words that do not belong together';
  }
  return null;
}
