-- People are found by their name without its case and marks, however it was typed. The table of people is written anew
-- once; old processes beside us fill the column by writing the name.
set local lock_timeout = '250ms';

-- The same as `folded` of packages/rules. What lower() leaves under a plain C locale is named; й stays й.
create function folded(written text) returns text language sql immutable strict parallel safe as $$
  select normalize(
    regexp_replace(
      replace(
        translate(
          lower(normalize(written, NFD)),
          'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςÆÐØÞĐŁŒ',
          'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωσæðøþđłœ'
        ),
        U&'\0438\0306', U&'\0439'
      ),
      U&'([A-Za-z\00AA-\02AF\0370-\052F\1C80-\1C8F\1D00-\1DBF\1E00-\1FFF\2C60-\2C7F\A640-\A69F\A720-\A7FF\AB30-\AB6F])[\0300-\036F\0483-\0487\1AB0-\1AFF\1DC0-\1DFF\20D0-\20F0]+',
      '\1', 'g'
    ),
    NFC
  )
$$;

alter table users add column name_folded text not null generated always as (folded(name)) stored;

-- The administrator's search by the beginning of a name.
create index users_by_name_folded_start on users (name_folded text_pattern_ops);

-- Searches by any part of a name, where the database lets us have the extension; else they read every name.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_name_part on users using gin (name_folded gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    null;
end
$$;
